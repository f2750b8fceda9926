import type { BookingRow } from '@vitrine/contracts/booking.ts';
import { languages } from '@vitrine/contracts/language.ts';
import { type MeetingAnswer, meetingAnswers } from '@vitrine/contracts/meeting-answer.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { sampleBookings } from '../../content/sample-records.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { BookingFacts } from './booking-facts.tsx';

const shown = (booking: BookingRow, path: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <BookingFacts booking={booking} />
    </MemoryRouter>,
  );

const attendance = (answer: MeetingAnswer) => ({
  answer,
  comment: 'Rather then',
  proposedStart: null,
  proposedEnd: null,
  at: '2026-11-23T08:30:00.000Z',
});

it.each(languages)('a meeting shows what its visitor’s calendar answers, in %s', (language) => {
  const [sample] = sampleBookings(language);
  if (!sample) throw new Error('There are no samples.');
  const t = backofficeTexts(language);
  const path = language === 'fr' ? '/fr/admin' : '/admin';
  expect(shown(sample, path)).not.toContain(t('attendance'));
  const words = meetingAnswers.map((answer) => {
    const html = shown({ ...sample, attendance: attendance(answer) }, path);
    expect(html).toContain(t('attendance'));
    expect(html).toContain('Rather then');
    return html;
  });
  expect(new Set(words).size).toBe(meetingAnswers.length);
});
