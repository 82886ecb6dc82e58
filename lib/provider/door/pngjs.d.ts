declare module "pngjs" {
  interface Picture {
    readonly width: number;
    readonly height: number;
    readonly data: Buffer;
  }
  export class PNG implements Picture {
    constructor(size: { readonly width: number; readonly height: number });
    readonly width: number;
    readonly height: number;
    readonly data: Buffer;
    static readonly sync: { read(bytes: Buffer): Picture; write(picture: Picture): Buffer };
  }
}
