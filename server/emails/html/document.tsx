import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { dialled } from '@vitrine/contracts/telephone.ts';
import { Body, Container, Head, Heading, Html, Link, Preview, Section } from 'react-email';
import type { ComposedMail } from '../composed-mail.ts';
import { specimenSender } from '../specimen.ts';
import { BlockView } from './block.tsx';
import { MailHead } from './head.tsx';
import type { MailLogo } from './logo.ts';
import { breaking, colours, hairline, styleSheet, type } from './palette.ts';
import { WholeWords } from './whole-words.tsx';

/** A whole mail: a 600 px card, the agency's name above it and its address below. */
export function MailDocument({
  mail,
  language,
  logo,
}: {
  mail: ComposedMail;
  language: Language;
  logo?: MailLogo | undefined;
}) {
  return (
    <Html lang={language}>
      <Head>
        <title>{mail.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <style>{styleSheet}</style>
      </Head>
      <Body lang={language} className="ground" style={{ backgroundColor: colours.ground, margin: 0, padding: 0 }}>
        <Preview useTitleTag={false}>{mail.preview}</Preview>
        <Section
          className="ground"
          bgcolor={colours.ground}
          style={{ backgroundColor: colours.ground, tableLayout: 'fixed', padding: '32px 16px' }}
        >
          {/* Outlook takes the width from the attribute; everything else takes the smaller of the two. */}
          <Container className="frame" width={600} style={{ maxWidth: '100%', tableLayout: 'fixed' }}>
            <MailHead logo={logo} />
            <Card mail={mail} />
            <Footer mail={mail} language={language} />
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

function Card({ mail }: { mail: ComposedMail }) {
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
            <Caption text={mail.caption} />
          </td>
        </tr>
        <tr>
          <td className="inset" style={{ ...breaking, padding: '32px 32px 36px' }}>
            <Heading as="h1" className="title ink" style={{ ...type.title, margin: '0 0 24px', textWrap: 'balance' }}>
              <WholeWords>{mail.title}</WholeWords>
            </Heading>
            {mail.blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
              <BlockView key={index} block={block} after={mail.blocks[index - 1]?.kind} />
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A square in the signal colour, then a few words in the mono typeface. */
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

function Footer({ mail, language }: { mail: ComposedMail; language: Language }) {
  const { street, postalCode, city, country } = agency.postalAddress;
  const specimen = specimenSender(language);
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
        <Link className="quiet" href={`tel:${dialled(agency.phone)}`} style={link}>
          {agency.phone}
        </Link>
        {specimen && (
          <>
            <br />
            {specimen}
          </>
        )}
      </p>
      <p className="quiet" style={{ ...type.quiet, margin: '12px 0 0' }}>
        <WholeWords>{mail.reason}</WholeWords>
        {mail.dispute && (
          <>
            {' '}
            <Link className="quiet" href={mail.dispute.url} style={link}>
              {mail.dispute.label}
            </Link>
          </>
        )}
      </p>
    </Section>
  );
}
