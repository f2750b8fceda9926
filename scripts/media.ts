/**
 * `npm run media [name …]`: makes the pictures and films of the site again from their sources in `scripts/media/`, one
 * file a name, each exporting `make()`. What comes out is committed; nobody needs this to build or to run the site.
 */
const makers = ['fonts', 'film', 'portfolio', 'process', 'avatars', 'og', 'icons'] as const;
const wanted = process.argv.slice(2);
for (const name of makers.filter((maker) => wanted.length === 0 || wanted.includes(maker))) {
  const { make } = (await import(`./media/${name}.ts`)) as { make: () => Promise<void> };
  const start = performance.now();
  await make();
  process.stdout.write(`Made ${name} in ${((performance.now() - start) / 1000).toFixed(0)} s.\n`);
}

export {};
