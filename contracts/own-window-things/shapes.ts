/** A thing on a shelf: outlines in a square of 100, standing on its lower side. `light` parts are in the light. */
export type ThingShape = readonly (readonly [ink: 'signal' | 'glass' | 'light' | 'dark', path: string])[];

/** The families of things that there are drawings of, by ids that also name their words (`messages/`). */
export const thingShapes = {
  bread: [
    ['light', 'M8 100V66a20 20 0 0 1 14-19c10-9 46-9 56 0a20 20 0 0 1 14 19v34z'],
    ['dark', 'M30 60l10-8 4 20-10 8zM54 60l10-8 4 20-10 8z'],
  ],
  baguette: [
    ['light', 'M20 100 34 12a9 9 0 0 1 18 2L40 100zM46 100 62 18a9 9 0 0 1 18 4L66 100z'],
    ['dark', 'M32 40l12 6-1 8-12-6zM29 64l12 6-1 8-12-6zM59 46l12 6-2 8-12-6z'],
  ],
  pastry: [
    ['light', 'M4 100c0-44 24-60 46-60s46 16 46 60H74c0-20-10-28-24-28s-24 8-24 28z'],
    ['dark', 'M30 48l8-6 8 30-8 6zM62 42l8 6-8 30-8-6z'],
  ],
  cake: [
    ['light', 'M12 58h76v42H12z'],
    ['signal', 'M12 58h76v14c-8 8-16-4-25 0s-17 8-26 0-17 6-25 0z'],
    ['dark', 'M46 30h8v28h-8z'],
  ],
  coffee: [
    [
      'light',
      'M14 44h60v36a20 20 0 0 1-20 20H34a20 20 0 0 1-20-20zM74 52h8a12 12 0 0 1 0 32h-8v-9h7a4 4 0 0 0 0-14h-7z',
    ],
    ['glass', 'M30 34c-8-10 8-12 0-24h7c8 12-8 14 0 24zM50 34c-8-10 8-12 0-24h7c8 12-8 14 0 24z'],
  ],
  bottle: [
    ['signal', 'M16 100V50l8-10V14h16v26l8 10v50z'],
    ['glass', 'M56 100V64l7-8V36h13v20l7 8v36z'],
    ['light', 'M16 62h32v22H16z'],
  ],
  cocktail: [
    ['glass', 'M10 22h80L54 62v30h18v8H28v-8h18V62z'],
    ['signal', 'M59 20a11 11 0 1 1 22 0 11 11 0 1 1 -22 0z'],
  ],
  cheese: [
    ['light', 'M6 72 62 34c18 4 30 18 32 38v28H6z'],
    [
      'dark',
      'M27 84a7 7 0 1 1 14 0 7 7 0 1 1 -14 0zM56 80a6 6 0 1 1 12 0 6 6 0 1 1 -12 0zM73 90a5 5 0 1 1 10 0 5 5 0 1 1 -10 0z',
    ],
  ],
  fish: [
    ['glass', 'M6 70c16-30 48-34 66-8l22-18v52L72 78c-18 26-50 22-66-8z'],
    ['dark', 'M20 66a4 4 0 1 1 8 0 4 4 0 1 1 -8 0z'],
  ],
  meat: [
    ['signal', 'M22 42c16-20 52-18 64 6s-4 46-32 50-46-6-46-24c0-14 8-22 14-32z'],
    ['light', 'M46 66a12 12 0 1 1 24 0 12 12 0 1 1 -24 0z'],
  ],
  fruit: [
    ['signal', 'M50 38c14-12 42-4 40 24s-22 38-40 38-38-10-40-38 26-36 40-24z'],
    ['dark', 'M47 38c0-14 4-22 12-28l6 6c-8 6-11 12-11 22z'],
    ['glass', 'M54 24c8-12 20-12 30-8-4 14-18 18-30 8z'],
  ],
  vegetable: [
    ['signal', 'M34 46h32L54 98h-8z'],
    ['glass', 'M30 44c-8-20 0-30 8-34l10 32 4-40 8 40 12-30c8 8 8 22-2 32z'],
  ],
  jar: [
    ['signal', 'M18 42h64v48a10 10 0 0 1-10 10H28a10 10 0 0 1-10-10z'],
    ['dark', 'M22 24h56v18H22z'],
    ['light', 'M30 56h40v26H30z'],
  ],
  pizza: [
    ['light', 'M6 34c28-14 60-14 88 0L52 100h-4z'],
    [
      'signal',
      'M32 54a8 8 0 1 1 16 0 8 8 0 1 1 -16 0zM55 52a7 7 0 1 1 14 0 7 7 0 1 1 -14 0zM43 74a7 7 0 1 1 14 0 7 7 0 1 1 -14 0z',
    ],
  ],
  bowl: [
    ['signal', 'M6 56h88c0 24-14 36-26 40v4H32v-4C20 92 6 80 6 56z'],
    ['light', 'M18 56c4-22 60-22 64 0z'],
    ['dark', 'M62 44 84 6l6 3-20 38z'],
  ],
  icecream: [
    ['light', 'M28 56h44L50 100z'],
    ['signal', 'M26 38a24 24 0 1 1 48 0 24 24 0 1 1 -48 0z'],
    ['glass', 'M48 24a14 14 0 1 1 28 0 14 14 0 1 1 -28 0z'],
  ],
  sweets: [
    ['signal', 'M26 72a24 24 0 1 1 48 0 24 24 0 1 1 -48 0z'],
    ['glass', 'M28 60 4 46v52l24-14zM72 60l24-14v52L72 84z'],
  ],
  egg: [
    ['light', 'M50 20c20 0 32 32 32 50a32 30 0 0 1-64 0c0-18 12-50 32-50z'],
    ['signal', 'M37 70a13 13 0 1 1 26 0 13 13 0 1 1 -26 0z'],
  ],
  flower: [
    [
      'signal',
      'M30 26a20 20 0 1 1 40 0 20 20 0 1 1 -40 0zM15 44a13 13 0 1 1 26 0 13 13 0 1 1 -26 0zM59 44a13 13 0 1 1 26 0 13 13 0 1 1 -26 0z',
    ],
    ['glass', 'M46 44h8v56h-8zM50 92c-22 0-30-14-30-26 16 0 28 8 30 26zM50 92c22 0 30-14 30-26-16 0-28 8-30 26z'],
    ['light', 'M42 26a8 8 0 1 1 16 0 8 8 0 1 1 -16 0z'],
  ],
  plant: [
    ['signal', 'M26 66h48l-8 34H34z'],
    [
      'glass',
      'M46 66V22c-4-14 12-14 8 0v44zM46 50C24 50 18 38 18 20c18 2 28 12 28 30zM54 58c22 0 28-12 28-30-18 2-28 12-28 30z',
    ],
  ],
  tree: [
    ['glass', 'M50 4 88 50H70l22 30H8l22-30H12z'],
    ['dark', 'M44 80h12v20H44z'],
  ],
  book: [
    ['signal', 'M12 78h76v22H12z'],
    ['glass', 'M20 56h72v22H20z'],
    ['light', 'M34 10h52l-8 46H26zM20 62h6v10h-6z'],
  ],
  paper: [
    ['light', 'M20 6h46l18 18v76H20z'],
    ['dark', 'M32 40h40v6H32zM32 54h40v6H32zM32 68h26v6H32z'],
    ['signal', 'M58 84a10 10 0 1 1 20 0 10 10 0 1 1 -20 0z'],
  ],
  pen: [
    ['signal', 'M28 100V34h14v66z'],
    ['light', 'M28 34 35 10l7 24z'],
    ['glass', 'M58 100V22h14v78z'],
    ['dark', 'M58 22h14v-8H58zM58 40h14v6H58z'],
  ],
  shirt: [
    ['glass', 'M32 12h10c2 10 14 10 16 0h10l26 20-14 20-10-6v54H30V46l-10 6L6 32z'],
    ['signal', 'M42 46h16v14H42z'],
  ],
  dress: [
    ['signal', 'M34 8h8c2 10 14 10 16 0h8l-2 32 24 60H12l24-60z'],
    ['dark', 'M36 40h28v8H36z'],
  ],
  shoe: [
    ['signal', 'M8 46h26c8 16 26 22 46 24 12 2 14 10 14 18H8z'],
    ['dark', 'M8 88h86v12H8z'],
    ['light', 'M40 60l8-8 6 6-8 8zM52 66l8-8 6 6-8 6z'],
  ],
  hat: [
    ['dark', 'M2 84h96v16H2z'],
    ['signal', 'M22 84V48c0-26 56-26 56 0v36z'],
    ['light', 'M22 68h56v10H22z'],
  ],
  bag: [
    ['signal', 'M10 44h80l6 56H4z'],
    ['dark', 'M30 44c0-44 40-44 40 0h-8c0-30-24-30-24 0z'],
    ['light', 'M42 56h16v12H42z'],
  ],
  jewel: [
    ['light', 'M50 42a29 29 0 1 1 0 58 29 29 0 0 1 0-58zm0 10a19 19 0 1 0 0 38 19 19 0 0 0 0-38z'],
    ['signal', 'M30 14h40l12 14-32 26-32-26z'],
    ['glass', 'M40 14h20l6 14H34z'],
  ],
  glasses: [
    ['dark', 'M4 48h92v10H4z'],
    ['glass', 'M6 66a20 20 0 1 1 40 0 20 20 0 1 1 -40 0zM54 66a20 20 0 1 1 40 0 20 20 0 1 1 -40 0z'],
  ],
  watch: [
    ['dark', 'M36 4h28v92H36z'],
    ['light', 'M20 50a30 30 0 1 1 60 0 30 30 0 1 1 -60 0z'],
    ['signal', 'M47 28h6v20l12 10-4 5-14-10z'],
  ],
  bike: [
    [
      'dark',
      'M22 56a22 22 0 1 1 0 44 22 22 0 0 1 0-44zm0 7a15 15 0 1 0 0 30 15 15 0 0 0 0-30zM78 56a22 22 0 1 1 0 44 22 22 0 0 1 0-44zm0 7a15 15 0 1 0 0 30 15 15 0 0 0 0-30z',
    ],
    ['signal', 'M19 80 36 44h30l14 34-6 2-10-24-14 24H20zM30 76h16l12-24H40zM60 34h16v6H66l4 10-6 2z'],
    ['light', 'M26 36h20v7H26z'],
  ],
  car: [
    ['signal', 'M4 62h12l12-26h42l16 26h10v26H4z'],
    ['glass', 'M32 44h16v18H24zM54 44h13l10 18H54z'],
    ['dark', 'M14 88a12 12 0 1 1 24 0 12 12 0 1 1 -24 0zM62 88a12 12 0 1 1 24 0 12 12 0 1 1 -24 0z'],
  ],
  house: [
    ['light', 'M14 48h72v52H14z'],
    ['signal', 'M50 8 98 50H2z'],
    ['dark', 'M56 66h18v34H56z'],
    ['glass', 'M26 60h18v18H26z'],
  ],
  key: [
    ['light', 'M30 8a24 24 0 0 1 6 47v45H24V55A24 24 0 0 1 30 8zm0 14a10 10 0 1 0 0 20 10 10 0 0 0 0-20z'],
    ['signal', 'M36 74h20v9H36zM36 90h14v9H36z'],
    ['glass', 'M64 50h30v50H64z'],
  ],
  chair: [
    ['signal', 'M22 8h12v46h44v12H22z'],
    ['dark', 'M22 66h9v34h-9zM69 66h9v34h-9z'],
    ['light', 'M34 18h26v10H34zM34 34h26v10H34z'],
  ],
  table: [
    ['light', 'M2 44h96v12H2z'],
    ['dark', 'M12 56h10v44H12zM78 56h10v44H78z'],
    ['signal', 'M58 56h20v18H58z'],
  ],
  lamp: [
    ['signal', 'M32 8h36l18 40H14z'],
    ['dark', 'M46 48h8v42h20v10H26V90h20z'],
  ],
  candle: [
    ['light', 'M34 46h32v54H34z'],
    ['signal', 'M50 6c10 14 12 18 12 24a12 12 0 0 1-24 0c0-6 2-10 12-24z'],
    ['dark', 'M48 38h4v8h-4z'],
  ],
  pottery: [
    ['light', 'M34 100 24 52 40 30V14h20v16l16 22-10 48z'],
    ['signal', 'M62 84a16 16 0 1 1 32 0 16 16 0 1 1 -32 0z'],
  ],
  tool: [
    ['dark', 'M20 16h44l16 14-16 6H20z'],
    ['signal', 'M36 36h14v64H36z'],
    ['glass', 'M70 100V52h12v48z'],
  ],
  paint: [
    ['light', 'M8 14h84v66H8z'],
    ['glass', 'M16 22h68v50H16z'],
    ['signal', 'M16 72l22-28 16 18 10-12 20 22z'],
    ['dark', 'M24 80h8l-6 20h-8zM68 80h8l6 20h-8z'],
  ],
  scissors: [
    ['light', 'M30 6l24 54-8 6-24-56zM70 6 46 60l8 6 24-56z'],
    [
      'signal',
      'M32 62a18 18 0 1 1 0 36 18 18 0 0 1 0-36zm0 9a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM68 62a18 18 0 1 1 0 36 18 18 0 0 1 0-36zm0 9a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
    ],
  ],
  soap: [
    ['glass', 'M26 50h36v50H26z'],
    ['dark', 'M38 24h12v26H38zM28 16h30v8H28z'],
    ['signal', 'M66 78h28v22H66z'],
    ['light', 'M32 62h24v22H32z'],
  ],
  phone: [
    ['dark', 'M26 6h48v94H26z'],
    ['glass', 'M32 16h36v66H32z'],
    ['signal', 'M38 24h24v16H38z'],
    ['light', 'M46 91a4 4 0 1 1 8 0 4 4 0 1 1 -8 0z'],
  ],
  computer: [
    ['dark', 'M14 24h72v58H14z'],
    ['glass', 'M20 30h60v46H20z'],
    ['light', 'M2 86h96v14H2z'],
    ['signal', 'M28 38h28v8H28z'],
  ],
  camera: [
    ['dark', 'M4 38h24l8-14h28l8 14h24v62H4z'],
    ['glass', 'M28 68a22 22 0 1 1 44 0 22 22 0 1 1 -44 0z'],
    ['light', 'M40 68a10 10 0 1 1 20 0 10 10 0 1 1 -20 0z'],
    ['signal', 'M76 46h12v8H76z'],
  ],
  music: [
    ['dark', 'M8 58a42 42 0 1 1 84 0 42 42 0 1 1 -84 0z'],
    ['signal', 'M34 58a16 16 0 1 1 32 0 16 16 0 1 1 -32 0z'],
    ['light', 'M46 58a4 4 0 1 1 8 0 4 4 0 1 1 -8 0z'],
  ],
  ball: [
    ['signal', 'M10 60a40 40 0 1 1 80 0 40 40 0 1 1 -80 0z'],
    ['light', 'M12 52c20 10 56 10 76 0v8c-20 12-56 12-76 0zM46 20h8v80h-8z'],
  ],
  toy: [
    [
      'light',
      'M18 26a12 12 0 1 1 24 0 12 12 0 1 1 -24 0zM58 26a12 12 0 1 1 24 0 12 12 0 1 1 -24 0zM24 42a26 26 0 1 1 52 0 26 26 0 1 1 -52 0z',
    ],
    ['signal', 'M24 68h52v32H24z'],
    [
      'dark',
      'M37 40a4 4 0 1 1 8 0 4 4 0 1 1 -8 0zM55 40a4 4 0 1 1 8 0 4 4 0 1 1 -8 0zM45 52a5 5 0 1 1 10 0 5 5 0 1 1 -10 0z',
    ],
  ],
  pet: [
    ['light', 'M22 6l18 16h20L78 6v46c0 18-12 28-28 28S22 70 22 52z'],
    ['dark', 'M35 44a5 5 0 1 1 10 0 5 5 0 1 1 -10 0zM55 44a5 5 0 1 1 10 0 5 5 0 1 1 -10 0zM44 58h12l-6 8z'],
    ['signal', 'M24 82h52v10H24zM44 92h12v8H44z'],
  ],
  medicine: [
    ['light', 'M12 30h76v70H12z'],
    ['signal', 'M42 44h16v14h14v16H58v14H42V74H28V58h14z'],
    ['dark', 'M34 30V16h32v14h-8v-6H42v6z'],
  ],
  box: [
    ['glass', 'M14 46h72v54H14z'],
    ['light', 'M8 34h84v14H8z'],
    ['signal', 'M44 34h12v66H44zM50 34C30 34 26 12 38 12c8 0 12 12 12 22 0-10 4-22 12-22 12 0 8 22-12 22z'],
  ],
  globe: [
    ['glass', 'M14 44a36 36 0 1 1 72 0 36 36 0 1 1 -72 0z'],
    ['light', 'M30 26c12-8 26 2 18 12s-18 2-22 14c-8-8-4-20 4-26zM60 46c14-4 20 6 12 16s-16 4-18-4 0-10 6-12z'],
    ['dark', 'M46 80h8v10h18v10H28V90h18z'],
  ],
} as const satisfies Readonly<Record<string, ThingShape>>;

export type ThingFamily = keyof typeof thingShapes;
