import { BoxGeometry, type BufferGeometry, Mesh, ShaderMaterial } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { commonShader, type Shared, vertexShader } from './shading.ts';

const fragmentShader = /* glsl */ `
  ${commonShader}
  uniform float lit;
  void main() {
    vec3 n = normalize(facing);
    vec3 view = normalize(eye - place);
    float moon = max(0.0, dot(n, normalize(vec3(-0.45, 0.7, 0.6))));
    float grey = 0.2 + 0.82 * moon;
    float glint = pow(max(0.0, dot(n, normalize(view + normalize(vec3(-0.2, 0.9, 0.35))))), 40.0);
    float near = lampLight(place, n, 2.6);
    vec3 color = mix(ground, bone, min(1.0, grey * 0.42 + glint * 0.3 + lit * 0.5)) + lampColor * near * 0.5;
    float red = lightAt(place, n, 1.25);
    vec3 mirrored = reflect(-view, n);
    float shine = smoothstep(0.5, 0.0, passLight(place, mirrored).x) * lightPower;
    color = mix(color, ember, min(0.92, red * 1.3));
    color = mix(color, mix(signal, bone, 0.18), min(1.0, red * red * 0.8 + shine * red * 1.2));
    gl_FragColor = vec4(inDistance(color, 10.0, 42.0), 1.0);
  }
`;

/** The four bars of a frame around a rectangle of width × height, all in units. `lit` is the light behind it, 0 to 1. */
export function makeBars(size: readonly [number, number], bar: number, depth: number, shared: Shared) {
  const [width, height] = size;
  const pieces: BufferGeometry[] = [];
  for (const side of [-1, 1]) {
    pieces.push(new BoxGeometry(width, bar, depth).translate(0, (side * (height - bar)) / 2, 0));
    pieces.push(new BoxGeometry(bar, height - 2 * bar, depth).translate((side * (width - bar)) / 2, 0, 0));
  }
  const lit = { value: 0 };
  const material = new ShaderMaterial({ uniforms: { ...shared, lit }, vertexShader, fragmentShader });
  return { mesh: new Mesh(mergeGeometries(pieces), material), lit };
}
