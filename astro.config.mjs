import mdx from '@astrojs/mdx'
import preact from '@astrojs/preact'
import sitemap from '@astrojs/sitemap'
import { defineConfig } from 'astro/config'
import { finish } from './src/build/finish.ts'
import { scriptName } from './src/build/game-scripts.ts'
import { isPartial } from './src/build/partials.ts'
import { sharedScripts } from './src/build/shared-scripts.ts'

export default defineConfig({
  // Where the site will stand: its origin, for canonical links, and the folder below it.
  site: process.env.SITE_URL || 'https://meldbook.example',
  base: process.env.BASE_PATH || '/',
  trailingSlash: 'always',
  // A port of its own: a worker from an earlier `npm start` would answer in place of the development server.
  server: { port: 4400 },
  integrations: [mdx(), preact(), sitemap({ filter: (url) => !isPartial(url) }), finish()],
  build: {
    format: 'directory',
    // A page that had to wait for style sheets would show its first words nearly twice as late on a slow network.
    inlineStylesheets: 'always',
  },
  vite: {
    define: { 'import.meta.env.REPOSITORY_URL': JSON.stringify(process.env.REPOSITORY_URL ?? '') },
    // The worker of long searches fetches the solver that it is asked for.
    worker: {
      format: 'es',
      rolldownOptions: { output: { entryFileNames: scriptName, chunkFileNames: scriptName } },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { chunkFileNames: scriptName, codeSplitting: { groups: sharedScripts } },
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
  // Highlighters colour code by style attributes, which the policy below forbids.
  markdown: { syntaxHighlight: false },
  security: {
    // Astro adds the hashes of scripts and styles; page-policy.ts keeps those of each page. What a <meta> cannot say is in public/_headers.
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types meldbook solver-worker',
      ],
    },
  },
})
