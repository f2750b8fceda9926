import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
  type Texture,
} from 'three';
import { commonShader, type Shared, vertexShader } from './shading.ts';

/** The lamp of a niche sits above: its light reaches the foot last, and never quite as strongly. */
const lampShader = /* glsl */ `
  uniform float lit;
  const vec3 warmth = vec3(1.0, 0.972, 0.925);
  float lamp(float height) {
    float reach = clamp(lit * 1.6 - (1.0 - height) * 0.6, 0.0, 1.0);
    return reach * reach * (3.0 - 2.0 * reach) * (0.85 + 0.15 * height);
  }
`;

const pageShader = /* glsl */ `
  ${commonShader}
  ${lampShader}
  uniform sampler2D drawing;
  void main() {
    vec2 side = abs(spot - 0.5) * 2.0;
    float hollow = 1.0 - 0.14 * (pow(side.x, 6.0) + pow(side.y, 6.0));
    vec3 color = mix(ground, texture2D(drawing, spot).rgb * warmth, lamp(spot.y) * hollow);
    gl_FragColor = vec4(color, 1.0);
  }
`;

const wallShader = /* glsl */ `
  ${commonShader}
  ${lampShader}
  void main() {
    // spot.x runs from the glass to the page, spot.y from the foot to the lamp.
    float light = lamp(spot.y) * (0.3 + 0.42 * spot.x);
    gl_FragColor = vec4(mix(ground, paper * warmth, light), 1.0);
  }
`;

/** The work behind the glass: a drawing at the back of a lit niche of a depth, and the niche's walls. */
export function makeDisplay(
  size: readonly [number, number],
  depth: number,
  drawing: Texture,
  lit: { value: number },
  shared: Shared,
) {
  const common = { vertexShader, side: 2 } as const;
  const page = new ShaderMaterial({
    ...common,
    uniforms: { ...shared, drawing: { value: drawing }, lit },
    fragmentShader: pageShader,
  });
  const wall = new ShaderMaterial({ ...common, uniforms: { ...shared, lit }, fragmentShader: wallShader });
  const back = new Mesh(new PlaneGeometry(size[0], size[1]), page);
  back.position.z = -depth;
  return new Group().add(back, new Mesh(nicheWalls(size, depth), wall));
}

/** Four walls from the glass to the page, open at both ends. */
function nicheWalls([width, height]: readonly [number, number], depth: number): BufferGeometry {
  const corners = [
    [-width / 2, -height / 2, 0],
    [width / 2, -height / 2, 0],
    [width / 2, height / 2, 1],
    [-width / 2, height / 2, 1],
  ] as const;
  const places: number[] = [];
  const spots: number[] = [];
  for (const [number, from] of corners.entries()) {
    const to = corners[(number + 1) % 4] ?? from;
    for (const [corner, z] of [
      [from, 0],
      [to, 0],
      [to, 1],
      [from, 0],
      [to, 1],
      [from, 1],
    ] as const) {
      places.push(corner[0], corner[1], -z * depth);
      spots.push(z, corner[2]);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(new Float32Array(places.length), 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(spots, 2));
  return geometry;
}
