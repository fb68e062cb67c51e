// First: from here on every script is held to its hash.
import './services/trust/install';
// Then: no token may stand in the address when others look at it.
import './screens/signIn/googleRedirectResult';
import { boot } from './boot';

boot(window);
