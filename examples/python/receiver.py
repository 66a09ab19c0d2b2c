# CNH_WEBHOOK_SECRET=whsec_… PORT=8080 python3 receiver.py
import hashlib, hmac, os, re, sys, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ.get("CNH_WEBHOOK_SECRET") or sys.exit("Set CNH_WEBHOOK_SECRET")


def is_genuine(header: str, body: bytes) -> bool:
    found = re.fullmatch("t=([0-9]{1,12}),(.+)", header)
    if not found or abs(time.time() - int(found[1])) > 300:
        return False
    digest = hmac.new(SECRET.encode(), found[1].encode() + b"." + body, hashlib.sha256)
    expected = f"v1={digest.hexdigest()}".encode()
    return any(hmac.compare_digest(each.encode(), expected) for each in found[2].split(","))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        # The raw bytes: parse them only after the check.
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        genuine = is_genuine(self.headers.get("Cnh-Signature", ""), body)
        # Genuine: store it under self.headers["Cnh-Event-Id"] if that is new, and process it later.
        self.send_response(204 if genuine else 400)
        self.end_headers()


ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 8080))), Receiver).serve_forever()
