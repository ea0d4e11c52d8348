import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/vite-chunks.ts'
import { contractsWithoutSchemas } from './scripts/vite-contracts.ts'
import { iconsFromSprite } from './scripts/vite-icons.ts'
import { chunkModules } from './scripts/vite-modules.ts'

// Two builds from one source: `vite build` makes the browser's files, `vite build --ssr` the server (see scripts/build.ts).
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), contractsWithoutSchemas(), iconsFromSprite(), chunkModules()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: false,
        target: 'node24',
        rollupOptions: { input: 'src/app/main.ts', output: { entryFileNames: 'server.js' } },
      }
    : {
        outDir: 'dist/client',
        // The build before this one stays (scripts/kept-builds.ts).
        emptyOutDir: false,
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        // The server names the first page's files itself; the lists for all others would be four kilobytes on every page.
        modulePreload: false,
        rollupOptions: {
          input: 'src/app/browser.tsx',
          output: { codeSplitting: { groups: chunkGroups } },
          // Which plugin a slow machine waits for is nothing to whoever starts the product.
          checks: { pluginTimings: false },
        },
      },
  server: { host: '127.0.0.1' },
}))
