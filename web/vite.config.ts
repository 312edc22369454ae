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
    rolldownOptions: {
      output: {
        // What is always fetched together is one file, with all that it imports; a browser asks for six at a time.
        codeSplitting: {
          groups: [
            { name: 'home', test: /src\/App\.svelte$/, priority: 2 },
            { name: 'table', test: /src\/table\/(Live|Table)\.svelte$/, priority: 1 },
          ],
        },
      },
    },
    outDir: '../src/signoria/server/static',
    emptyOutDir: true,
  },
  server: { proxy: { '/api': { target: server }, '/ws': { target: server, ws: true } } },
});
