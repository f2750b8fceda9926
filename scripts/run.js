import { enableCompileCache } from 'node:module';

// `node scripts/run.js <name> …` runs scripts/<name>.ts. Plain JavaScript, so that an older Node, which could not even
// read the TypeScript files, gets as far as saying what it lacks. In npm scripts `node` is the `node` of package.json.
const wanted = 26;
if (Number.parseInt(process.versions.node, 10) < wanted) {
  process.stderr.write(
    `This needs Node ${wanted} or later, and this is ${process.version}: use "npm start", "npm test" or "npm run …", which bring their own.\n`,
  );
  process.exit(1);
}
// What Node makes of our TypeScript is kept beside the other builds (see compile-server.ts). A folder that cannot be
// written is no harm: it is then made anew each time.
enableCompileCache(new URL('../build/server', import.meta.url).pathname);
const [name] = process.argv.splice(2, 1);
await import(`./${name}.ts`);
