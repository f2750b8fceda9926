const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Has the process end by itself at a signal, so that what is removed at its exit is removed. */
export function endOnSignals(): void {
  for (const [signal, code] of Object.entries(codes)) process.once(signal, () => process.exit(code));
}
