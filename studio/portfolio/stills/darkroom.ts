import * as THREE from 'three';

/** An object to be photographed: where it stands is the origin, a unit is about half a metre. */
export type Still = {
  readonly width: number;
  readonly height: number;
  /** Colour of the paper sweep that the object stands on. */
  readonly ground: string;
  readonly eye: readonly [number, number, number];
  readonly target: readonly [number, number, number];
  /** Vertical angle of view, degrees. */
  readonly angle: number;
  /** Where the key light comes from. */
  readonly key: readonly [number, number, number];
  readonly build: () => THREE.Object3D;
};

/** The radical inverse: points that fill a square evenly and are the same each time. */
function halton(index: number, base: number): number {
  let [result, fraction, i] = [0, 1 / base, index];
  while (i > 0) {
    result += fraction * (i % base);
    i = Math.floor(i / base);
    fraction /= base;
  }
  return result;
}

/** Softboxes all round, for what shines. */
function softboxes(renderer: THREE.WebGLRenderer): THREE.Texture {
  const room = new THREE.Scene();
  room.background = new THREE.Color(0.55, 0.54, 0.52);
  const box = (x: number, y: number, z: number, w: number, h: number, light: number) => {
    const mesh = new THREE.Mesh(
      new THREE.PlaneGeometry(w, h),
      new THREE.MeshBasicMaterial({ color: new THREE.Color(light, light, light), side: THREE.DoubleSide }),
    );
    mesh.position.set(x, y, z);
    mesh.lookAt(0, 0, 0);
    room.add(mesh);
  };
  box(-4, 2.5, 2.5, 2.2, 5, 5.5);
  box(4.5, 1.5, 1, 0.9, 5, 3);
  box(0, 6, 0, 5, 5, 1.6);
  box(0, 0.5, 6, 3, 4, 0.12);
  return new THREE.PMREMGenerator(renderer).fromScene(room, 0.02).texture;
}

function sweep(colour: string): THREE.Mesh {
  const points: THREE.Vector2[] = [];
  for (let i = 0; i <= 24; i++) {
    const turn = (i / 24) * (Math.PI / 2);
    points.push(new THREE.Vector2(-4 - Math.sin(turn) * 3, 3 - Math.cos(turn) * 3));
  }
  const profile = [new THREE.Vector2(12, 0), ...points, new THREE.Vector2(-7, 14)];
  const width = 40;
  const vertices: number[] = [];
  const index: number[] = [];
  profile.forEach(({ x, y }, i) => {
    vertices.push(-width, y, x, width, y, x);
    if (i > 0) index.push(2 * i - 2, 2 * i - 1, 2 * i, 2 * i - 1, 2 * i + 1, 2 * i);
  });
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(vertices, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  const paper = new THREE.MeshLambertMaterial({ color: colour, side: THREE.DoubleSide });
  const mesh = new THREE.Mesh(geometry, paper);
  mesh.receiveShadow = true;
  return mesh;
}

/**
 * Takes the picture: many exposures, each lit by one point of a large lamp and one point of the sky, added up. That is
 * what makes shadows soft and corners dark without a ray tracer. Resolves with the address of a PNG.
 */
export function expose(still: Still, exposures: number): string {
  const { width, height } = still;
  const renderer = new THREE.WebGLRenderer({ antialias: false });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.BasicShadowMap;
  const scene = new THREE.Scene();
  const reflections = softboxes(renderer);
  scene.add(sweep(still.ground));
  const object = still.build();
  object.traverse((part) => {
    part.castShadow = part.userData.shadow !== false;
    part.receiveShadow = true;
    // Given to each material, not to the scene, which would overrule how much each of them reflects.
    if (part instanceof THREE.Mesh && part.material instanceof THREE.MeshStandardMaterial) {
      part.material.envMap = reflections;
      // Else the far side casts the shadow, and a line of light shows where the object touches the ground.
      part.material.shadowSide = THREE.DoubleSide;
    }
  });
  scene.add(object);
  // What the paper throws back from below, in its own colour.
  scene.add(new THREE.HemisphereLight('#ffffff', new THREE.Color(still.ground), 0.3));

  const lamp = (power: number) => {
    const light = new THREE.DirectionalLight('#ffffff', power);
    light.castShadow = true;
    light.shadow.mapSize.set(1024, 1024);
    light.shadow.normalBias = 0.01;
    light.shadow.bias = -0.0016;
    Object.assign(light.shadow.camera, { left: -2.6, right: 2.6, top: 2.6, bottom: -2.6, near: 0.1, far: 20 });
    light.target.position.set(0, 0.7, 0);
    scene.add(light, light.target);
    return light;
  };
  const key = lamp(2.45);
  const sky = lamp(2.2);
  key.color.set('#fff4e6');
  sky.color.set('#eef4ff');

  const camera = new THREE.PerspectiveCamera(still.angle, width / height, 0.1, 60);
  camera.position.set(...still.eye);
  camera.lookAt(...still.target);
  const film = new THREE.WebGLRenderTarget(width, height, { type: THREE.FloatType });
  const sum = new Float32Array(width * height * 4);
  const frame = new Float32Array(width * height * 4);
  for (let i = 1; i <= exposures; i++) {
    camera.setViewOffset(width, height, halton(i, 2) - 0.5, halton(i, 3) - 0.5, width, height);
    const [kx, ky, kz] = still.key;
    key.position.set(
      kx + (halton(i, 5) - 0.5) * 2.4,
      ky + (halton(i, 7) - 0.5) * 1.6,
      kz + (halton(i, 11) - 0.5) * 2.4,
    );
    const [turn, up] = [halton(i, 3) * Math.PI * 2, 0.12 + 0.88 * halton(i, 2)];
    const flat = Math.sqrt(1 - up * up);
    sky.position.set(Math.cos(turn) * flat * 8, up * 8 + 0.7, Math.sin(turn) * flat * 8);
    renderer.setRenderTarget(film);
    renderer.render(scene, camera);
    renderer.readRenderTargetPixels(film, 0, 0, width, height, frame);
    for (let p = 0; p < sum.length; p++) sum[p] = (sum[p] ?? 0) + (frame[p] ?? 0);
  }
  renderer.dispose();
  return develop(sum, width, height, exposures);
}

/** From light to print: a soft shoulder for what is too bright, then the curve of sRGB. */
function develop(sum: Float32Array, width: number, height: number, exposures: number): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const print = context.createImageData(width, height);
  const shoulder = (v: number) => (v < 0.7 ? v : 0.7 + 0.3 * (1 - Math.exp(-(v - 0.7) / 0.3)));
  const curve = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = ((height - 1 - y) * width + x) * 4;
      const to = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) print.data[to + c] = 255 * curve(shoulder((sum[from + c] ?? 0) / exposures));
      print.data[to + 3] = 255;
    }
  }
  context.putImageData(print, 0, 0);
  return canvas.toDataURL('image/png');
}
