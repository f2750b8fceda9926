/** An e-mail address that breaks after its @ where the line is too short for it. */
export function BreakableEmail({ email }: { email: string }) {
  const [name, host] = email.split('@');
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
