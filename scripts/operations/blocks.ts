/** A fenced block of commands in a manual. */
export type Block = {
  /** The line of its fence, counted from 1. */
  readonly line: number;
  /** The last heading above it. */
  readonly heading: string;
  readonly commands: string;
  /** Why it is not run; undefined when it is. */
  readonly notRun: string | undefined;
};

const fence = /^```(\S*)(?: +(.*))?$/;

/**
 * The blocks marked `sh`. One marked `sh no-run <reason>` is not run, and must say why.
 * @throws {Error} for any other word after `sh`, and for a fence that is never closed
 */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  let open: { line: number; language: string; info: string; lines: string[] } | undefined;
  for (const [index, text] of markdown.split('\n').entries()) {
    if (open && text !== '```') open.lines.push(text);
    else if (open) {
      if (open.language === 'sh') blocks.push(makeBlock(open, heading));
      open = undefined;
    } else {
      const [, language, info = ''] = fence.exec(text) ?? [];
      if (language !== undefined) open = { line: index + 1, language, info, lines: [] };
      else heading = /^#+ (.*)$/.exec(text)?.[1] ?? heading;
    }
  }
  if (open) throw new Error(`The block of line ${open.line} is never closed.`);
  return blocks;
}

function makeBlock(open: { line: number; info: string; lines: string[] }, heading: string): Block {
  const notRun = /^no-run (.+)$/.exec(open.info)?.[1];
  if (open.info !== '' && notRun === undefined) {
    throw new Error(`Line ${open.line}: after "sh" comes nothing, or "no-run" and why.`);
  }
  return { line: open.line, heading, commands: open.lines.join('\n'), notRun };
}

const commandWords =
  /^(sudo|npm|npx|node|vitrine|curl|docker|systemctl|journalctl|psql|pg_dump|sqlite3|nginx|caddy|promtool|git|tar)\s+\S/;

/**
 * The commands that the running text mentions and no block contains, so that nothing would run them. Our own tests may be
 * mentioned.
 */
export function commandsOutsideBlocks(markdown: string, blocks: readonly Block[]): string[] {
  const inBlocks = blocks.map(({ commands }) => commands).join('\n');
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, '');
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span.replace(/\s+/g, ' '));
  return spans.filter(
    (span) => commandWords.test(span) && !span.startsWith('npm run test:') && !inBlocks.includes(span),
  );
}
