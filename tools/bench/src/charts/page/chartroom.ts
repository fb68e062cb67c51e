import { benchPage } from './bench';
import { chartroom } from './chartroomLibrary';

benchPage(chartroom);
