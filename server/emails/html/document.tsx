import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { Body, Container, Head, Heading, Html, Link, Preview, Section } from 'react-email';
import type { Letter } from '../letter.ts';
import { breaking, colours, hairline, styleSheet, type } from './palette.ts';
import { PartBlock } from './part.tsx';

/** A whole mail: one framed column of 600 px, the agency above it and its address below. */
export function MailDocument({ letter, language }: { letter: Letter; language: Language }) {
  return (
    <Html lang={language}>
      <Head>
        <title>{letter.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <style>{styleSheet}</style>
      </Head>
      <Body lang={language} className="ground" style={{ backgroundColor: colours.ground, margin: 0, padding: 0 }}>
        <Preview useTitleTag={false}>{letter.preview}</Preview>
        <Section
          className="ground"
          bgcolor={colours.ground}
          style={{ backgroundColor: colours.ground, tableLayout: 'fixed', padding: '32px 16px' }}
        >
          {/* Outlook takes the width of the attribute; everything else the smaller of the two. */}
          <Container className="frame" width={600} style={{ maxWidth: '100%', tableLayout: 'fixed' }}>
            <Masthead />
            <Frame letter={letter} />
            <Colophon reason={letter.reason} language={language} />
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

function Masthead() {
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0}>
      <tbody>
        <tr>
          <td
            className="line ink"
            style={{ ...type.caption, color: colours.ink, border: `1px solid ${colours.ink}`, padding: '6px 9px' }}
          >
            {agency.initials}
          </td>
          <td className="ink" style={{ ...type.body, fontWeight: 600, paddingLeft: '12px' }}>
            {agency.name}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Frame({ letter }: { letter: Letter }) {
  return (
    <table
      className="raised line"
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      bgcolor={colours.raised}
      style={{
        tableLayout: 'fixed',
        marginTop: '20px',
        border: hairline,
        borderRadius: '2px',
        backgroundColor: colours.raised,
      }}
    >
      <tbody>
        <tr>
          <td className="line inset" style={{ padding: '13px 32px', borderBottom: hairline }}>
            <Caption text={letter.caption} />
          </td>
        </tr>
        <tr>
          <td className="inset" style={{ ...breaking, padding: '32px 32px 36px' }}>
            <Heading as="h1" className="title ink" style={{ ...type.title, margin: '0 0 24px' }}>
              {letter.title}
            </Heading>
            {letter.parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
              <PartBlock key={index} part={part} />
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A square of the signal colour, then a few words in mono. */
function Caption({ text }: { text: string }) {
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0}>
      <tbody>
        <tr>
          <td valign="middle">
            <table role="presentation" cellPadding="0" cellSpacing="0" border={0}>
              <tbody>
                <tr>
                  <td
                    className="signal"
                    width={8}
                    height={8}
                    bgcolor={colours.signal}
                    style={{ width: '8px', height: '8px', fontSize: 0, lineHeight: 0, backgroundColor: colours.signal }}
                  />
                </tr>
              </tbody>
            </table>
          </td>
          <td className="quiet" style={{ ...type.caption, paddingLeft: '12px' }}>
            {text}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Colophon({ reason, language }: { reason: string; language: Language }) {
  const { street, postalCode, city, country } = agency.address;
  const link = { ...type.quiet, color: colours.quiet, textDecoration: 'underline' } as const;
  return (
    <Section style={{ marginTop: '24px' }}>
      <p className="quiet" style={{ ...type.quiet, margin: 0 }}>
        {agency.name}, {street}, {postalCode} {city}, {country[language]}
        <br />
        <Link className="quiet" href={`mailto:${agency.email}`} style={link}>
          {agency.email}
        </Link>
        <span aria-hidden="true">{'  ·  '}</span>
        <Link className="quiet" href={`tel:${agency.phone.replaceAll(' ', '')}`} style={link}>
          {agency.phone}
        </Link>
      </p>
      <p className="quiet" style={{ ...type.quiet, margin: '12px 0 0' }}>
        {reason}
      </p>
    </Section>
  );
}
