/**
 * `npm run media [name …]`: makes the pictures, films and fonts of the site again. Each name is a file beside this one
 * that exports `make()`. The results are committed, so neither building nor running the site needs this.
 */
const makers = ['fonts', 'families', 'film', 'portfolio', 'process', 'avatars', 'og', 'icons'] as const;
const wanted = process.argv.slice(2);
for (const name of makers.filter((maker) => wanted.length === 0 || wanted.includes(maker))) {
  const { make } = (await import(`./${name}.ts`)) as { make: () => Promise<void> };
  const start = performance.now();
  await make();
  process.stdout.write(`Made ${name} in ${((performance.now() - start) / 1000).toFixed(0)} s.\n`);
}

export {};
