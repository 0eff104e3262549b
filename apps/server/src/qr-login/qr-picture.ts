import { PNG } from 'pngjs'
import { encodeQR } from 'qr'

const PIXELS_A_MODULE = 6
/** ISO/IEC 18004, 6.3.8: four light modules around. */
const BORDER = 4

/** A QR code as PNG, dark on white whatever the page looks like. */
export function qrPicture(text: string): Buffer {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const side = modules.length * PIXELS_A_MODULE
  const png = new PNG({ width: side, height: side, colorType: 0 })
  for (let y = 0; y < side; y++) {
    const row = modules[Math.floor(y / PIXELS_A_MODULE)]
    for (let x = 0; x < side; x++) {
      const light = row[Math.floor(x / PIXELS_A_MODULE)] ? 0 : 255
      png.data.set([light, light, light, 255], (y * side + x) * 4)
    }
  }
  return PNG.sync.write(png, { colorType: 0 })
}
