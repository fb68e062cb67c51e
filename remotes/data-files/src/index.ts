import { defineSource } from '@chartroom/contract';
import { openFile } from './openFile';

export default defineSource('data-files', openFile);
