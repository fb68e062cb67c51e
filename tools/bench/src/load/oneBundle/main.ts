import './install';
// What the shell fetches on the way to a dashboard is in the first script here; sign-in, home and
// menus come later in both.
import '../../../../../host/src/app/routing/dashboardScreens';
import { boot } from '../../../../../host/src/boot';

boot(window);
