import { enableCompileCache } from 'node:module';

// `node scripts/run.js <name> …` runs scripts/<name>.ts. Plain JavaScript, so that an older Node, which cannot parse
// TypeScript, gets as far as this message. In npm scripts, `node` is the one of package.json.
const wanted = 26;
if (Number.parseInt(process.versions.node, 10) < wanted) {
  process.stderr.write(
    `This needs Node ${wanted} or later, and this is ${process.version}: use "npm start", "npm test" or "npm run …", which bring their own.\n`,
  );
  process.exit(1);
}
// See compile-server.ts. When the folder is not writable, Node compiles at each start instead.
enableCompileCache(new URL('../build/server', import.meta.url).pathname);
const [name] = process.argv.splice(2, 1);
await import(`./${name}.ts`);
