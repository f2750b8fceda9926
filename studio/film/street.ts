import {
  AdditiveBlending,
  BoxGeometry,
  type BufferGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Plan } from './plan.ts';
import { commonShader, type Shared, vertexShader } from './shading.ts';

const UNIT = 100;

/** Where the wall stands: a little behind the face of the window's frame. */
const WALL = -0.14;

/** What is made of stone or painted wood: as dark as the night, but where a light reaches it. */
const wallShader = /* glsl */ `
  ${commonShader}
  uniform float stones;
  void main() {
    vec3 n = normalize(facing);
    // Courses of stone, each joint half a stone off the one below.
    float course = floor(place.y / 0.62);
    vec2 joint = abs(fract(vec2(place.x / 1.5 + 0.5 * mod(course, 2.0), place.y / 0.62)) - 0.5);
    float wide = fwidth(place.x) / 1.5 + 0.006;
    float high = fwidth(place.y) / 0.62 + 0.014;
    float seam = max(smoothstep(0.5 - wide, 0.5, joint.x), smoothstep(0.5 - high, 0.5, joint.y)) * stones;
    float moon = max(0.0, dot(n, normalize(vec3(-0.45, 0.7, 0.6))));
    vec3 stone = ground + bone * 0.045 * moon;
    vec3 paint = ground + glass * (0.16 + 0.62 * moon);
    vec3 color = mix(paint, stone, stones);
    color += mix(lampColor, lampColor * (glass + 0.35), 1.0 - stones) * lampLight(place, n, 3.4) * 0.52 * (1.0 - 0.4 * seam);
    color += ember * lightAt(place, n, 0.9) * 0.3;
    color = mix(color, ground, 0.35 * seam);
    gl_FragColor = vec4(inDistance(color, 16.0, 44.0), 1.0);
  }
`;

const ironShader = /* glsl */ `
  ${commonShader}
  void main() {
    vec3 n = normalize(facing);
    vec3 color = ground * 1.3 + lampColor * lampLight(place, n, 0.7) * 0.5 + ember * lightAt(place, n, 0.9) * 0.4;
    gl_FragColor = vec4(color, 1.0);
  }
`;

const lanternShader = /* glsl */ `
  ${commonShader}
  void main() {
    gl_FragColor = vec4(mix(lampColor, vec3(1.0), 0.45), 1.0);
  }
`;

/** A disc that faces the eye: the air around the lantern. */
const haloVertexShader = /* glsl */ `
  uniform vec3 eye, lantern;
  uniform float mirror;
  varying vec2 spot;
  void main() {
    vec3 way = normalize(eye - lantern);
    vec3 side = normalize(cross(vec3(0.0, 1.0, 0.0), way));
    vec3 at = lantern + side * position.x + cross(way, side) * position.y;
    spot = position.xy;
    gl_Position = projectionMatrix * viewMatrix * vec4(at.x, at.y * mirror, at.z, 1.0);
  }
`;

const haloShader = /* glsl */ `
  uniform vec3 lampColor;
  varying vec2 spot;
  void main() {
    float far = length(spot);
    float glow = 0.3 * exp(-far * 3.6) + 0.05 * exp(-far * 0.9);
    gl_FragColor = vec4(lampColor * glow * smoothstep(3.0, 1.2, far), 1.0);
  }
`;

const box = (size: readonly [number, number, number], at: readonly [number, number, number]): BufferGeometry =>
  new BoxGeometry(...size).translate(...at);

/** The house around the window, and the lamp before it: a shop front that one knows from the street. */
export function makeStreet(plan: Plan, shared: Shared): Group {
  const [width, height] = [plan.width / UNIT, plan.height / UNIT];
  const top = plan.sill + height;
  const surface = (pieces: BufferGeometry[], fragmentShader: string, uniforms = {}) =>
    new Mesh(
      mergeGeometries(pieces),
      new ShaderMaterial({ uniforms: { ...shared, ...uniforms }, vertexShader, fragmentShader }),
    );
  const reach = 40;
  const wall = surface(
    [
      ...[-1, 1].map((side) =>
        box([reach, top + 20, 0.2], [side * (reach / 2 + width / 2), (top + 20) / 2, WALL - 0.1]),
      ),
      box([width + 0.02, 20, 0.2], [0, top + 10, WALL - 0.1]),
    ],
    wallShader,
    { stones: { value: 1 } },
  );
  const post = 0.42;
  const wood = surface(
    [
      // The pilasters, the board for a name, and the cornice that keeps the rain off.
      ...[-1, 1].map((side) =>
        box([post, top + 0.12, 0.34], [side * (width / 2 + post / 2 + 0.03), top / 2 + 0.06, 0.02]),
      ),
      ...[-1, 1].map((side) => box([post + 0.14, 0.42, 0.46], [side * (width / 2 + post / 2 + 0.03), 0.21, 0.02])),
      box([width + 2 * post + 0.2, 0.78, 0.3], [0, top + 0.52, 0]),
      box([width + 2 * post + 0.06, 0.1, 0.4], [0, top + 0.13, 0.02]),
      box([width + 2 * post + 0.5, 0.16, 0.78], [0, top + 0.99, 0.18]),
      box([width + 2 * post + 0.3, 0.08, 0.56], [0, top + 0.88, 0.1]),
    ],
    wallShader,
    { stones: { value: 0 } },
  );
  const [x, y, z] = plan.lamp;
  const iron = surface(
    [
      new CylinderGeometry(0.035, 0.05, y - 0.3, 20).translate(x, (y - 0.3) / 2, z),
      new CylinderGeometry(0.09, 0.13, 0.7, 20).translate(x, 0.35, z),
      new CylinderGeometry(0.06, 0.06, 0.06, 20).translate(x, y - 0.33, z),
      new CylinderGeometry(0.02, 0.2, 0.2, 4, 1).rotateY(Math.PI / 4).translate(x, y + 0.34, z),
      new CylinderGeometry(0.012, 0.012, 0.16, 8).translate(x, y + 0.5, z),
    ],
    ironShader,
  );
  const lantern = surface(
    [new CylinderGeometry(0.19, 0.11, 0.48, 4, 1).rotateY(Math.PI / 4).translate(x, y, z)],
    lanternShader,
  );
  const halo = new Mesh(
    new PlaneGeometry(6, 6),
    new ShaderMaterial({
      uniforms: shared,
      vertexShader: haloVertexShader,
      fragmentShader: haloShader,
      transparent: true,
      depthWrite: false,
      blending: AdditiveBlending,
      side: 2,
    }),
  );
  halo.frustumCulled = false;
  halo.renderOrder = 3;
  return new Group().add(wall, wood, iron, lantern, halo);
}
