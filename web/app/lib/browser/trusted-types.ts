type TrustedTypes = {
  createPolicy(
    name: string,
    rules: {
      readonly createHTML: (text: string) => string | null;
      readonly createScriptURL?: (url: string) => string | null;
    },
  ): { createHTML(text: string): string };
};

/** Trusted Types, where the browser has them; TypeScript's own types do not know them. */
export const trustedTypes = () => (window as { readonly trustedTypes?: TrustedTypes }).trustedTypes;

/** How React makes a script element; it fills it afterwards, and such an element never runs. */
const emptyScript = '<script></script>';

/**
 * Installs the policy for all of the page that the Content-Security-Policy allows (`server/platform/http/security-headers.ts`), where the
 * browser has Trusted Types. Text that comes to be HTML is refused unless it holds no markup, and a script or worker
 * unless it is a file of ours: what somebody typed can become neither, whatever mistake is made with it.
 */
export function installTrustedTypes(): void {
  trustedTypes()?.createPolicy('default', {
    createHTML: (text) => (text === emptyScript || !/[<&]/.test(text) ? text : null),
    createScriptURL: (text) => {
      const url = URL.parse(text, document.baseURI);
      return url?.origin === location.origin && url.pathname.startsWith('/assets/') ? text : null;
    },
  });
}
