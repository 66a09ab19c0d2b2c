<?php

use Cnh\Reports\Webhook\VerifiedWebhook;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Cache;
use Illuminate\Support\Facades\Log;
use Illuminate\Support\Facades\Route;

// The middleware comes with cnh/reports. It reads the raw body and answers 400 if the webhook is not genuine.
Route::post('/webhooks/cnh', function (Request $request) {
    $webhook = $request->attributes->get(VerifiedWebhook::class);
    // add() is true only for the first call with a key. A table with a unique column works too.
    if (Cache::add("cnh:$webhook->eventId", true, now()->addDays(30))) {
        $id = $webhook->report->reportId ?? $webhook->driverEvent->enrollmentId ?? '';
        Log::info("$webhook->event $id"); // dispatch a job here
    }
    return response()->noContent();
})->middleware('cnh.webhook');
