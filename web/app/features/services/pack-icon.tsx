import type { ReactNode } from 'react';

/** A window for each pack: one pane, a window with work in it, a shop front, a pane that splits light; the first for any other. */
const drawings: Readonly<Record<string, ReactNode>> = {
  starter: (
    <g transform="translate(-38 -8)">
      <path d="M38.5 14.5h51v66h-51z" />
      <path d="M44.5 20.5h39v54h-39z" />
      <path d="M51 30.5h18M51 36.5h26M51 42.5h22" />
      <path d="M51 55h15v12H51z" className="fill-signal stroke-none" />
    </g>
  ),
  business: (
    <g transform="translate(-18 -8)">
      <path d="M18.5 14.5h91v66h-91z" />
      <path d="M24.5 20.5h36v54h-36zM66.5 20.5h37v24h-37zM66.5 50.5h37v24h-37z" />
      <path d="M31 67.5h23M31 61.5h14M73 57.5h24M73 63.5h16" />
      <path d="M31 27h23v26H31z" className="fill-signal stroke-none" />
      <path d="M73.5 38.5l8-9 6 6 5-4 5 7" />
    </g>
  ),
  premium: (
    <g transform="translate(-4 -10)">
      <path d="M4.5 26.5h119v62H4.5zM4.5 26.5l8-16h103l8 16M38 10.5l-3 16M64 10.5v16M90 10.5l3 16" />
      <path d="M10.5 34.5h32v40h-32zM48.5 34.5h16v19h-16zM48.5 59.5h16v15h-16zM98.5 34.5h19v40h-19z" />
      <path d="M70.5 88V34.5h22V88" />
      <path d="M71 34.5l14 7V88H71z" className="fill-signal stroke-none" />
      <path d="M17 66.5h19M17 60.5h12M104 66.5h8M104 60.5h8" />
    </g>
  ),
  ai: (
    <g transform="translate(-4 -8)">
      <path d="M49.5 10.5h29v74h-29z" />
      <path d="M54.5 15.5h19v64h-19z" />
      <path d="M4 47.5h50" className="stroke-signal" strokeWidth="3" />
      <path d="M74 40l50-18M74 47.5h50M74 55l50 18" />
      <path d="M54.5 47.5l19-7.5M54.5 47.5h19M54.5 47.5L73.5 55" />
      <path d="M118 16h8v8h-8zM118 43.5h8v8h-8zM118 71h8v8h-8z" className="fill-signal stroke-none" />
    </g>
  ),
};

export function PackIcon({ pack, className }: { pack: string; className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 128 80" fill="none" stroke="currentColor" className={className}>
      {drawings[pack] ?? drawings.starter}
    </svg>
  );
}
