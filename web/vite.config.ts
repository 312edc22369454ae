import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env.SIGNORIA_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  base: '/',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the content-security policy allows no data: addresses for fonts and images
    modulePreload: { polyfill: false },
    outDir: '../src/signoria/server/static',
    emptyOutDir: true,
  },
  server: { proxy: { '/api': { target: server }, '/ws': { target: server, ws: true } } },
});
