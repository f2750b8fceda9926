/** A picture that Vite puts into the bundle, as a `data:` address. */
declare module '*.png?inline' {
  const url: string;
  export default url;
}
