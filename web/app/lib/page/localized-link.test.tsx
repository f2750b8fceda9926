import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { LocalizedLink } from './localized-link.tsx';

const linkAt = (page: string, to: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[page]}>
      <LocalizedLink to={to}>Go</LocalizedLink>
    </MemoryRouter>,
  );

describe('a link between screens', () => {
  it('keeps the language of the page', () => {
    expect(linkAt('/', '/login?as=admin')).toContain('href="/login?as=admin"');
    expect(linkAt('/fr', '/login?as=admin')).toContain('href="/fr/login?as=admin"');
  });

  it.each(['/quote', '/fr/quote', '/fr/quote/'])('is marked as current on the screen it leads to (%s)', (page) => {
    expect(linkAt(page, '/quote')).toContain('aria-current="page"');
    expect(linkAt(page, '/contact')).not.toContain('aria-current');
  });
});
