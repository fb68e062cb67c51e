// First, so that every later script is checked against its hash.
import './services/trust/install';
// Next, so that no other code sees a token in the URL.
import './screens/signIn/googleRedirectResult';
import { boot } from './boot';

boot(window);
