import * as THREE from 'three';

const noise = `
float h3(vec3 p){ p = fract(p * 0.3183099 + 0.1); p *= 17.0; return fract(p.x * p.y * p.z * (p.x + p.y + p.z)); }
float n3(vec3 x){ vec3 i = floor(x), f = fract(x); f = f * f * (3.0 - 2.0 * f);
  return mix(mix(mix(h3(i), h3(i + vec3(1,0,0)), f.x), mix(h3(i + vec3(0,1,0)), h3(i + vec3(1,1,0)), f.x), f.y),
             mix(mix(h3(i + vec3(0,0,1)), h3(i + vec3(1,0,1)), f.x), mix(h3(i + vec3(0,1,1)), h3(i + vec3(1,1,1)), f.x), f.y), f.z); }
`;

export type Axis = 'x' | 'y' | 'z';
const along: Record<Axis, string> = { x: 'p.yzx', y: 'p.xzy', z: 'p' };

/** Wood whose grain runs along one axis of the part it is put on: years as bent rings, pores as fine dashes. */
export function wood(light: string, dark: string, axis: Axis = 'y', roughness = 0.62): THREE.MeshStandardMaterial {
  const material = new THREE.MeshStandardMaterial({ color: light, roughness, envMapIntensity: 0.28 });
  const deep = new THREE.Color(dark);
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vGrain;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvGrain = position;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\nvarying vec3 vGrain;${noise}`)
      .replace(
        '#include <color_fragment>',
        `vec3 p = vGrain; vec3 q = ${along[axis]};
         vec3 w = vec3(q.xy * 1.6, q.z * 0.5);
         float bend = n3(w * 2.2) * 0.35 + n3(w * 5.0) * 0.1;
         float ring = fract((length(q.xy + vec2(0.9, 0.35)) + bend) * 11.0);
         float year = smoothstep(0.15, 0.9, ring) * (1.0 - smoothstep(0.9, 1.0, ring));
         float pore = smoothstep(0.62, 0.95, n3(vec3(q.xy * 150.0, q.z * 7.0)));
         float tone = 0.5 * year + 0.22 * pore + 0.22 * n3(vec3(q.xy * 30.0, q.z * 2.0));
         diffuseColor.rgb = mix(diffuseColor.rgb, vec3(${deep.r.toFixed(4)}, ${deep.g.toFixed(4)}, ${deep.b.toFixed(4)}), tone * 0.62);`,
      );
  };
  material.customProgramCacheKey = () => `${axis}${dark}`;
  return material;
}

export const ash = (axis: Axis = 'y') => wood('#e3c596', '#b98d55', axis);
export const oak = (axis: Axis = 'y') => wood('#c99b62', '#8d5f2f', axis);
export const walnut = (axis: Axis = 'y') => wood('#83573a', '#44291a', axis, 0.5);
export const ebonised = (axis: Axis = 'y') => wood('#2d2723', '#15110f', axis, 0.45);

/** A straight part from one point to another, thicker in the middle or at an end: radii at start, middle, end. */
export function rod(
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  radii: readonly [number, number, number],
  material: THREE.Material,
): THREE.Mesh {
  const [a, b] = [new THREE.Vector3(...from), new THREE.Vector3(...to)];
  const length = a.distanceTo(b);
  const [r0, r1, r2] = radii;
  const outline: THREE.Vector2[] = [new THREE.Vector2(0, 0)];
  for (let i = 0; i <= 30; i++) {
    const t = i / 30;
    const radius = r0 * (1 - t) * (1 - 2 * t) + 4 * r1 * t * (1 - t) + r2 * t * (2 * t - 1);
    outline.push(new THREE.Vector2(radius, t * length));
  }
  outline.push(new THREE.Vector2(0, length));
  const mesh = new THREE.Mesh(new THREE.LatheGeometry(outline, 40), material);
  mesh.position.copy(a);
  mesh.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), b.sub(a).normalize());
  return mesh;
}

/** A turned part: its outline as radius and height, smoothed. Either end may come first: the skin faces outwards. */
export function turned(
  outline: readonly (readonly [number, number])[],
  material: THREE.Material,
  smooth = true,
): THREE.Mesh {
  const upwards = (outline[0]?.[1] ?? 0) <= (outline.at(-1)?.[1] ?? 0);
  const corners = (upwards ? outline : outline.toReversed()).map(([x, y]) => new THREE.Vector3(x, y, 0));
  const points = smooth ? new THREE.CatmullRomCurve3(corners, false, 'centripetal').getPoints(160) : corners;
  const profile = points.map(({ x, y }) => new THREE.Vector2(Math.max(0, x), y));
  return new THREE.Mesh(new THREE.LatheGeometry(profile, 128), material);
}

/** A board with soft edges, cut from an outline that lies flat; its top is at `height`. */
export function board(
  shape: THREE.Shape,
  thickness: number,
  height: number,
  material: THREE.Material,
  edge = 0.02,
): THREE.Mesh {
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: thickness - 2 * edge,
    bevelSize: edge,
    bevelThickness: edge,
    bevelSegments: 6,
    curveSegments: 64,
  });
  geometry.rotateX(-Math.PI / 2);
  const mesh = new THREE.Mesh(geometry, material);
  mesh.position.y = height - thickness + edge;
  return mesh;
}

/** A bent part: a tube along points. */
export function bent(
  points: readonly (readonly [number, number, number])[],
  radius: number,
  material: THREE.Material,
): THREE.Mesh {
  const curve = new THREE.CatmullRomCurve3(points.map((point) => new THREE.Vector3(...point)));
  return new THREE.Mesh(new THREE.TubeGeometry(curve, 120, radius, 24), material);
}

export function group(...parts: THREE.Object3D[]): THREE.Group {
  const all = new THREE.Group();
  all.add(...parts);
  return all;
}
