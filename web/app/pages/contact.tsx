import { ContactCards } from '../features/contact/contact-cards.tsx';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { ContactReasons } from '../features/contact/contact-reasons.tsx';
import { combineDecorations } from '../lib/browser/decoration.ts';
import { revealOnScroll } from '../lib/browser/reveal-on-scroll.ts';
import { useTexts } from '../lib/format/language.ts';
import { screenMeta } from '../lib/page/meta.ts';
import { contactTexts } from '../messages/contact.ts';
import { Headline } from '../ui/headline.tsx';
import { SectionCaption } from '../ui/section-caption.tsx';

export const meta = screenMeta('/contact', contactTexts, 'metaTitle', 'metaDescription');

const arrive = combineDecorations<HTMLDivElement>(revealOnScroll);

export default function ContactPage() {
  const t = useTexts(contactTexts);
  return (
    <>
      <section className="frame grid gap-12 pt-16 lg:pt-24">
        <div className="columns-grid items-end gap-y-6">
          <div className="col-span-4 lg:col-span-8">
            <p className="caption text-quiet">{t('heroCaption')}</p>
            <Headline level={1} className="mt-6 text-giant">
              {t('title')}
            </Headline>
          </div>
          <p className="col-span-4 text-lead lg:pb-3">{t('lead')}</p>
        </div>
        <ContactCards />
      </section>
      <div ref={arrive} className="frame columns-grid gap-y-16 pt-20 lg:pt-28">
        <section data-reveal="0" className="col-span-4 lg:col-span-6">
          <SectionCaption number={1}>{t('formCaption')}</SectionCaption>
          <h2 className="display mt-4 mb-8 text-large">{t('formTitle')}</h2>
          <ContactForm />
        </section>
        <div data-reveal="90" className="col-span-4 lg:col-span-5 lg:col-start-8">
          <ContactReasons />
        </div>
      </div>
    </>
  );
}
