import { useLayoutEffect, useRef, useState } from 'react';
import { contrast } from './contrast.ts';
import { Shelf, Specimen } from './specimen.tsx';

const tokens = [
  'paper',
  'raised',
  'ink',
  'quiet',
  'line',
  'control',
  'signal',
  'signal-text',
  'on-signal',
  'glass',
  'on-glass',
  'good',
  'warn',
  'bad',
] as const;

/** What lies on what, and how much it must differ. styles/contrast.test.ts holds the same in the tests. */
const pairs: readonly (readonly [front: string, ground: string, least: number])[] = [
  ...['paper', 'raised'].flatMap((ground) => [
    ...['ink', 'quiet', 'signal-text', 'good', 'warn', 'bad'].map((front) => [front, ground, 4.5] as const),
    ['control', ground, 3] as const,
    ['signal', ground, 3] as const,
  ]),
  ['on-signal', 'signal', 4.5],
  ['on-glass', 'glass', 4.5],
  ['signal-text', 'glass', 4.5],
  ['paper', 'ink', 4.5],
];

export function Colours() {
  return (
    <Shelf title="Colours">
      <Specimen name="tokens" note="styles/tokens.css: each once, as light-dark(light, dark).">
        {() => (
          <ul className="guide-swatches">
            {tokens.map((token) => (
              <li key={token}>
                <span style={{ background: `var(--${token})` }} />
                <code className="caption">{token}</code>
              </li>
            ))}
          </ul>
        )}
      </Specimen>
      <Specimen name="contrast" note="Measured here, in this browser. Text 4.5, controls and large text 3.">
        {() => (
          <ul className="guide-pairs">
            {pairs.map(([front, ground, least]) => (
              <Pair key={`${front} ${ground}`} front={front} ground={ground} least={least} />
            ))}
          </ul>
        )}
      </Specimen>
    </Shelf>
  );
}

function Pair({ front, ground, least }: { front: string; ground: string; least: number }) {
  const probe = useRef<HTMLLIElement>(null);
  const [measured, setMeasured] = useState<number>();
  useLayoutEffect(() => {
    if (!probe.current) return;
    const { color, backgroundColor } = getComputedStyle(probe.current);
    setMeasured(contrast(color, backgroundColor));
  }, []);
  return (
    <li ref={probe} className="caption" style={{ color: `var(--${front})`, background: `var(--${ground})` }}>
      <span>
        {front} / {ground}
      </span>
      <span>
        {measured?.toFixed(1)} {measured !== undefined && (measured >= least ? '✓' : `✗ under ${least}`)}
      </span>
    </li>
  );
}
