type TrustedTypes = {
  createPolicy(
    name: string,
    rules: {
      readonly createHTML: (text: string) => string | null;
      readonly createScriptURL: (url: string) => string | null;
    },
  ): unknown;
};

/** How React makes a script element; it fills it afterwards, and such an element never runs. */
const emptyScript = '<script></script>';

/**
 * Installs the one policy that the Content-Security-Policy allows (`server/platform/http/security-headers.ts`), where the
 * browser has Trusted Types. Text that comes to be HTML is refused unless it holds no markup, and a script or worker
 * unless it is a file of ours: what somebody typed can become neither, whatever mistake is made with it.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === emptyScript || !/[<&]/.test(text) ? text : null),
    createScriptURL: (text) => {
      const url = URL.parse(text, document.baseURI);
      return url?.origin === location.origin && url.pathname.startsWith('/assets/') ? text : null;
    },
  });
}
