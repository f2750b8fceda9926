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
const trustedTypes = () => (window as { readonly trustedTypes?: TrustedTypes }).trustedTypes;

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

/** The second policy that the Content-Security-Policy allows, made once: a browser refuses to make it again. */
let framePolicy: { createHTML(text: string): string } | undefined;

/**
 * Shows `html` in a frame in which nothing can run.
 * @param frame with an empty `sandbox` attribute, or this throws
 */
export function showInFrame(frame: HTMLIFrameElement, html: string): void {
  if (frame.getAttribute('sandbox') !== '') throw new Error('Only a frame whose sandbox allows nothing shows HTML');
  framePolicy ??= trustedTypes()?.createPolicy('sandboxed-frame', { createHTML: (text) => text });
  frame.srcdoc = framePolicy?.createHTML(html) ?? html;
}
