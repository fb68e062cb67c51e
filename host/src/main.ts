// First: from here on every script is held to its hash.
import './trust/install';
import { boot } from './boot';

boot(window);
