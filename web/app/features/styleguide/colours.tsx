import { colourDefaults, tokenName } from '@vitrine/contracts/colours.ts';
import { type Channels, contrast, contrastPairs } from '@vitrine/contracts/contrast.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { Example, Section } from './example.tsx';

export function Colours() {
  return (
    <Section title="Colours">
      <Example name="tokens" note="contracts/colours.ts and styles/tokens.css">
        {() => (
          <ul className="guide-swatches">
            {Object.keys(colourDefaults)
              .map(tokenName)
              .map((token) => (
                <li key={token}>
                  <span style={{ background: `var(--${token})` }} />
                  <code className="caption">{token}</code>
                </li>
              ))}
          </ul>
        )}
      </Example>
      <Example name="contrast" note="Measured here, in this browser. Text 4.5, controls and large text 3.">
        {() => (
          <ul className="guide-pairs">
            {contrastPairs.map(([front, background, least]) => (
              <Pair
                key={`${front} ${background}`}
                front={tokenName(front)}
                background={tokenName(background)}
                least={least}
              />
            ))}
          </ul>
        )}
      </Example>
    </Section>
  );
}

function Pair({ front, background, least }: { front: string; background: string; least: number }) {
  const sample = useRef<HTMLLIElement>(null);
  const [measured, setMeasured] = useState<number>();
  useLayoutEffect(() => {
    if (!sample.current) return;
    const { color, backgroundColor } = getComputedStyle(sample.current);
    setMeasured(contrast(channelsOf(color), channelsOf(backgroundColor)));
  }, []);
  return (
    <li ref={sample} className="caption" style={{ color: `var(--${front})`, background: `var(--${background})` }}>
      <span>
        {front} / {background}
      </span>
      <span>
        {measured?.toFixed(1)} {measured !== undefined && (measured >= least ? '✓' : `✗ under ${least}`)}
      </span>
    </li>
  );
}

/** @param computed a colour as the browser computes it: `rgb(22, 20, 15)` */
function channelsOf(computed: string): Channels {
  const [r = 0, g = 0, b = 0] = (computed.match(/[\d.]+/g) ?? []).map(Number);
  return [r, g, b];
}
