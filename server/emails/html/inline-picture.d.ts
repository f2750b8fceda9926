/** A picture that Vite puts into the bundle, as a `data:` address. */
declare module '*.png?inline' {
  const address: string;
  export default address;
}
