import { defineConfig } from 'vite';

export default defineConfig({ envPrefix: 'CHARTROOM_' });
