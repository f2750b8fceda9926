/** For pages that failed: a cracked window pane. Decoration. */
export function ErrorIllustration({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 480" className={className} fill="none">
      <path d="M.5.5h399v479H.5z" className="fill-raised stroke-ink" />
      <path d="M14 14h372v452H14z" className="fill-glass stroke-line" />
      <path d="M386 14v180L114 466H14V386z" className="fill-paper" opacity="0.5" />
      <path
        d="M241 187 174 14M241 187l145-96M241 187l145 61M241 187l61 279M241 187l-96 279M241 187 14 262M241 187 14 96M205 94l87 59M331 128l-34 82M296 210l-33 78M263 288l-76 48M187 336l-31-121M156 215l-1-61M155 154l50-60"
        className="stroke-ink"
      />
      <path d="m241 187 56 23-34 78z" className="fill-signal" />
    </svg>
  );
}
