/** A phone number that can be tapped to call. */
export function Telephone({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      className="underline decoration-control underline-offset-4 hover:decoration-signal"
    >
      {phone}
    </a>
  );
}
