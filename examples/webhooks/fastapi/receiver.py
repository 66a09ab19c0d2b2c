# CNH_WEBHOOK_SECRET=whsec_… uvicorn receiver:app --port 8000
import os, sys

from cnh_reports import WebhookVerificationError, verify_webhook
from fastapi import FastAPI, Request, Response

SECRET = os.environ.get("CNH_WEBHOOK_SECRET") or sys.exit("Set CNH_WEBHOOK_SECRET")

app = FastAPI()
seen: set[str] = set()  # in production: a table with a unique column


# Request, not a Pydantic model: request.body() returns the raw bytes.
@app.post("/webhooks/cnh")
async def receive(request: Request) -> Response:
    try:
        webhook = verify_webhook(await request.body(), request.headers, SECRET)
    except WebhookVerificationError as error:
        print("refused:", error.reason, error, file=sys.stderr, flush=True)
        return Response(status_code=400)
    if webhook.event_id not in seen:
        seen.add(webhook.event_id)
        contents = webhook.report or webhook.driver_event or {}
        about = contents.get("reportId") or contents.get("enrollmentId")
        print(webhook.event, about, flush=True)  # queue it here
    return Response(status_code=204)
