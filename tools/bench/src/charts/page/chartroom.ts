import { exposeBenchPage } from './bench';
import { chartroom } from './chartroomLibrary';

exposeBenchPage(chartroom);
