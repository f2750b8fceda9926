// `node scripts/run.js <name> …` runs scripts/<name>.ts. Plain JavaScript, so that an older Node, which could not even
// read the TypeScript files, gets as far as saying what it lacks. In npm scripts `node` is the `node` of package.json.
const wanted = 26;
if (Number.parseInt(process.versions.node, 10) < wanted) {
  process.stderr.write(
    `This needs Node ${wanted} or later, and this is ${process.version}: use "npm start", "npm test" or "npm run …", which bring their own.\n`,
  );
  process.exit(1);
}
const [name] = process.argv.splice(2, 1);
await import(`./${name}.ts`);
