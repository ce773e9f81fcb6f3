import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const locales = join(import.meta.dirname, '..', '..', 'packages', 'i18n', 'locales');
/** Texts that only the server uses stay out of the app. */
const SERVER_ONLY = ['messages.json'];

function localeFiles(): { name: string; text: string }[] {
  return readdirSync(locales).flatMap((language) =>
    readdirSync(join(locales, language))
      .filter((file) => !SERVER_ONLY.includes(file))
      .map((file) => ({
        name: `${language}/${file}`,
        text: JSON.stringify(JSON.parse(readFileSync(join(locales, language, file), 'utf8'))),
      })),
  );
}

/** Texts are data, not code: one small file for each language and namespace, loaded when a page needs it. */
function localesAsFiles(): Plugin {
  return {
    name: 'locales-as-files',
    generateBundle() {
      for (const { name, text } of localeFiles())
        this.emitFile({ type: 'asset', fileName: `locales/${name}`, source: text });
    },
    configureServer(server) {
      server.middlewares.use('/locales/', (request, response, next) => {
        const file = localeFiles().find(({ name }) => request.url?.startsWith(`/${name}`));
        if (!file) return next();
        response.setHeader('content-type', 'application/json').end(file.text);
      });
    },
  };
}

/** `ahead.ts` is a script of its own, which runs without waiting for React and the style sheet, but after the boot data. */
function aheadOfTheApp(): Plugin {
  return {
    name: 'ahead-of-the-app',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const ahead = Object.values(bundle ?? {}).find((chunk) => chunk.type === 'chunk' && chunk.name === 'ahead');
        if (!ahead) return [];
        return [
          {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: `/${ahead.fileName}` },
            injectTo: 'head' as const,
          },
        ];
      },
    },
  };
}

const localesVersion = createHash('sha256')
  .update(
    localeFiles()
      .map(({ name, text }) => name + text)
      .join('\n'),
  )
  .digest('hex')
  .slice(0, 10);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), localesAsFiles(), aheadOfTheApp()],
  define: { LOCALES_VERSION: JSON.stringify(localesVersion) },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // One small sheet: a second request costs a phone more than the rules of pages it may never open.
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: join(import.meta.dirname, 'index.html'), ahead: join(import.meta.dirname, 'src', 'ahead.ts') },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
            // Each with everything it imports, so that the first load is a handful of files.
            { name: 'ahead', test: /[\\/]src[\\/]ahead\.ts$/, priority: 2 },
            { name: 'app', test: /[\\/]src[\\/]main\.tsx$/, priority: 1 },
            // Nearly every page asks the server, and many lead into a game.
            { name: 'calls', test: /[\\/](?:api[\\/]cache|contract[\\/]src[\\/]fields)\.ts$/ },
            { name: 'enter', test: /[\\/]games[\\/]enter\.ts$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/web': 'http://127.0.0.1:3000', '/files': 'http://127.0.0.1:3000' } },
});
