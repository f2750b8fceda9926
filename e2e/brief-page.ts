import { expect, type Page } from '@playwright/test';
import { type BriefAnswers, type BriefStepNumber, briefStep } from '@vitrine/contracts/brief/steps.ts';
import { type Language, localizedPath } from '@vitrine/contracts/language.ts';
import { briefTexts } from '../web/app/messages/brief.ts';
import { openPage } from './open.ts';

/** The page of the brief, as its client uses it in one language. */
export function briefPage(page: Page, language: Language) {
  const t = briefTexts(language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const question = (field: string) => page.locator(`[data-field="${field}"]`);
  return {
    t,
    button,
    question,
    text: (field: string) => question(field).getByRole('textbox'),
    option: (field: string, option: string) => question(field).locator(`input[value="${option}"]`),
    /** A toast. */
    toast: (text: string) => page.locator('section').getByText(text, { exact: true }).last(),
    dialog: page.getByRole('dialog'),

    async open(): Promise<void> {
      await openPage(page, localizedPath('/wizard', language));
    },
    /** Waits until a step shows. */
    async waitForStep(step: BriefStepNumber): Promise<void> {
      await expect(page.getByRole('heading', { level: 2, name: briefStep(step).description[language] })).toBeVisible();
    },
    async goToStep(step: BriefStepNumber): Promise<void> {
      await page
        .getByRole('navigation', { name: t('steps') })
        .getByRole('button')
        .nth(step - 1)
        .click();
      await this.waitForStep(step);
    },
    async fill(step: BriefStepNumber, answers: BriefAnswers): Promise<void> {
      for (const { id, kind } of briefStep(step).fields) {
        const answer = answers[id];
        if (kind === 'text' || kind === 'longText') await this.text(id).fill(String(answer ?? ''));
        else for (const option of [answer ?? []].flat()) await this.option(id, option).check();
      }
    },
    async next(): Promise<void> {
      await button(t('next')).click();
    },
    /** Waits for a save status, which shows at the bottom of the window. */
    async waitForStatus(status: 'saved' | 'stored' | 'conflict' | 'refused'): Promise<void> {
      await expect(page.locator(`[data-save-status="${status}"]`)).toBeVisible();
    },
  };
}
